import { RefusedFile } from "./refusal.ts";

/** How deep lists and dictionaries may be nested; the parser calls itself for each level. */
const maxDepth = 100;

/** What reading a document may still cost. Each part of the document takes from the same budget. */
export interface Budget {
  tokens: number;
  objects: number;
  /** Bytes that packed streams may still unpack to. */
  unpacked: number;
}

// Every alternative takes at least one character and none is tried twice from the same place, so a pass is linear. Longer runs
// are taken in pieces: a pattern remembers each character of a run, and has 64 MB for that.
const pattern =
  /[\0\t\n\f\r ]{1,4096}|%|<<|>>|[[\]{}()<>]|\/[^\0\t\n\f\r ()<>[\]{}/%]{0,4096}|[^\0\t\n\f\r ()<>[\]{}/%]{1,4096}/y;

/** The end of the line that begins at `from`, where a comment ends too. */
const endOfLine = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
};

/** The end of a string that opens at `from`. */
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

/** Reads a document's text token by token; whitespace and comments are passed over. */
export class Tokens {
  /** Where the last token begins. */
  start = 0;
  /** Where the next token begins, or whitespace before it. */
  at: number;
  readonly text: string;
  readonly #budget: Budget;

  constructor(text: string, budget: Budget, from = 0) {
    this.text = text;
    this.#budget = budget;
    this.at = from;
  }

  /** The next token, `undefined` at the end. `strings`: texts in brackets are one token; outside of objects none are. */
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

  /** Passes over one value that begins with `token`: all of a list or dictionary, else the token alone. */
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
