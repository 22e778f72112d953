import type { AddressKind } from "../kinds.ts";
import type { Flaw, RequisiteError, RequisiteResult } from "../result.ts";

type Validators = Record<AddressKind, (text: string) => RequisiteResult>;

/** An address form of a network. */
interface Form {
  begins: RegExp;
  /** Matches a character that never occurs in such an address. */
  foreign: RegExp;
  /** Possible lengths in ascending order. */
  lengths: readonly number[];
}

const notBase58 = /[^1-9A-HJ-NP-Za-km-z]/;
const notBech32 = /[^02-9ac-hj-np-z]/i;
const notHex = /[^\da-f]/i;
const notBase64 = /[^\w+/-]/;

/** Leading zeros shorten Base58, so the length varies even within one version. */
const from25to34 = [25, 26, 27, 28, 29, 30, 31, 32, 33, 34];

const forms: Record<AddressKind, readonly Form[]> = {
  btc: [
    { begins: /^bc1p/i, foreign: notBech32, lengths: [62] },
    { begins: /^bc1/i, foreign: notBech32, lengths: [42, 62] },
    { begins: /^1/, foreign: notBase58, lengths: from25to34 },
    { begins: /^3/, foreign: notBase58, lengths: [34] },
  ],
  ltc: [
    { begins: /^ltc1p/i, foreign: notBech32, lengths: [63] },
    { begins: /^ltc1/i, foreign: notBech32, lengths: [43, 63] },
    { begins: /^[LM]/, foreign: notBase58, lengths: [34] },
  ],
  doge: [{ begins: /^[D9A]/, foreign: notBase58, lengths: [34] }],
  evm: [{ begins: /^0x/i, foreign: notHex, lengths: [42] }],
  tron: [{ begins: /^T/, foreign: notBase58, lengths: [34] }],
  xrp: [{ begins: /^r/, foreign: notBase58, lengths: from25to34 }],
  ton: [
    { begins: /^(?:0|-1):/, foreign: notHex, lengths: [66, 67] },
    { begins: /^[EU][Qf]/, foreign: notBase64, lengths: [48] },
  ],
  xmr: [{ begins: /^[48]/, foreign: notBase58, lengths: [95, 106] }],
};

/** Display name of a network, and how its addresses begin. */
const names: Record<AddressKind, { network: string; begins: string }> = {
  btc: { network: "Bitcoin", begins: "1, 3, bc1" },
  ltc: { network: "Litecoin", begins: "L, M, ltc1" },
  doge: { network: "Dogecoin", begins: "D, A, 9" },
  evm: { network: "Ethereum/BNB", begins: "0x" },
  tron: { network: "TRON", begins: "T" },
  xrp: { network: "XRP", begins: "r" },
  ton: { network: "TON", begins: "UQ, EQ" },
  xmr: { network: "Monero", begins: "4, 8" },
};

const kinds = Object.keys(forms) as AddressKind[];
const headOf = (form: Form, text: string): string => form.begins.exec(text)?.[0] ?? "";

/** Whether a text has the form of an address, regardless of the checksum. */
const looksLike = (form: Form, text: string): boolean => {
  const head = headOf(form, text);
  return head !== "" && form.lengths.includes(text.length) && !form.foreign.test(text.slice(head.length));
};

/** The other network that the address is valid for, or else the first one whose addresses look like it. */
function otherNetwork(kind: AddressKind, text: string, validators: Validators): AddressKind | undefined {
  const others = kinds.filter((other) => other !== kind);
  return (
    others.find((other) => validators[other](text).ok) ??
    // These first characters are shared by too many networks.
    (/^[\dALM]/.test(text) && !/^0x/i.test(text)
      ? undefined
      : others.find((other) => forms[other].some((form) => looksLike(form, text))))
  );
}

/** The flaw of a text that begins like an address of the network. */
function flawInForm({ foreign, lengths }: Form, head: string, text: string): Flaw | null {
  const body = text.slice(head.length);
  const character = foreign.exec(body)?.[0];
  if (character !== undefined) return { code: "address_character", values: { character } };
  const given = text.length;
  if (!lengths.includes(given)) {
    const more = lengths.find((length) => length > given);
    return more === undefined
      ? { code: "address_extra", values: { given, expected: lengths.at(-1) ?? given } }
      : { code: "address_cut", values: { given, expected: more } };
  }
  return foreign === notBech32 && /[a-z]/.test(text) && /[A-Z]/.test(text)
    ? { code: "address_case", values: {} }
    : null;
}

/** The specific flaw of a refused address; null when nothing more than `error` is known. */
export function addressFlaw(
  kind: AddressKind,
  text: string,
  error: RequisiteError,
  validators: Validators,
): Flaw | null {
  const own = forms[kind].find(({ begins }) => begins.test(text));
  const { begins } = names[kind];
  if (error === "token_contract") return { code: "token_contract", values: {} };
  if (/^[a-z][a-z+.-]{2,}:|[?&=]|:\d{1,10}$/i.test(text)) return { code: "link", values: {} };
  if (/\s/u.test(text)) return { code: "address_blanks", values: {} };
  const letter = /[\u0400-\u052f]/.exec(text)?.[0];
  if (letter !== undefined) return { code: "cyrillic", values: { letter } };
  if (/^0x0{40}$/i.test(text)) return { code: "zero_address", values: {} };
  if (error === "wrong_network" || own === undefined) {
    const found = otherNetwork(kind, text, validators);
    if (found !== undefined)
      return {
        code: "other_network",
        values: { found: names[found].network, expected: names[kind].network },
      };
  }
  if (kind === "xrp" && /^[XT][1-9A-HJ-NP-Za-km-z]{46}$/.test(text)) return { code: "x_address", values: {} };
  if (own === undefined) return { code: "address_beginning", values: { begins } };
  return (
    flawInForm(own, headOf(own, text), text) ??
    (error === "checksum" ? { code: "address_checksum", values: {} } : null)
  );
}
