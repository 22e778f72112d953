import { RefusedFile } from "./refusal.ts";

/** Maximum nesting of lists and dictionaries, because the parser recurses per level. */
const maxDepth = 100;

/** The remaining budget for reading a document, shared by all its parts. */
export interface Budget {
  tokens: number;
  objects: number;
  /** Bytes that packed streams may still unpack to. */
  unpacked: number;
}

// Every alternative consumes at least one character and none is retried at the same position, so a pass is
// linear. Long runs are read in pieces: the pattern keeps state for each character of a run, in at most 64
// MB.
const pattern =
  /[\0\t\n\f\r ]{1,4096}|%|<<|>>|[[\]{}()<>]|\/[^\0\t\n\f\r ()<>[\]{}/%]{0,4096}|[^\0\t\n\f\r ()<>[\]{}/%]{1,4096}/y;

/** The end of the line at `from`, which also ends a comment. */
const endOfLine = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
};

/** The end of the string that opens at `from`. */
const endOfString = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\\") at++;
    else if (sign === "(") depth++;
    else if (sign === ")" && --depth === 0) return at + 1;
  }
  throw new RefusedFile("broken");
};

/** Reads a document's text token by token, skipping whitespace and comments. */
export class Tokens {
  /** Start of the last token. */
  start = 0;
  /** Start of the next token, or of whitespace before it. */
  at: number;
  readonly text: string;
  readonly #budget: Budget;

  constructor(text: string, budget: Budget, from = 0) {
    this.text = text;
    this.#budget = budget;
    this.at = from;
  }

  /**
   * Returns the next token, `undefined` at the end. With `strings`, a text in brackets is one token. Outside
   * of objects there are no strings.
   */
  next(strings: boolean): string | undefined {
    for (;;) {
      pattern.lastIndex = this.at;
      const token = pattern.exec(this.text)?.[0];
      if (token === undefined) return undefined;
      this.start = this.at;
      this.at += token.length;
      const first = token.charCodeAt(0);
      if (first === 0x25) this.at = endOfLine(this.text, this.at);
      if (first <= 0x20 || first === 0x25) continue;
      if (--this.#budget.tokens < 0) throw new RefusedFile("too_complex");
      if (!strings || (token !== "(" && token !== "<")) return token;
      if (token === "(") this.at = endOfString(this.text, this.start);
      else {
        const end = this.text.indexOf(">", this.at);
        if (end < 0) throw new RefusedFile("broken");
        this.at = end + 1;
      }
      return token;
    }
  }

  /** Skips one value that begins with `token`: a whole list or dictionary, else the token itself. */
  passValue(token: string | undefined): void {
    let depth = 0;
    for (let found = token; found !== undefined; found = this.next(true)) {
      if (found === "<<" || found === "[") depth++;
      else if (found === ">>" || found === "]") depth--;
      if (depth > maxDepth) throw new RefusedFile("too_complex");
      if (depth <= 0) return;
    }
    throw new RefusedFile("broken");
  }
}
