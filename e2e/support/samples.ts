import { randomBytes } from "node:crypto";

/** Valid and invalid requisites. They belong to no one. */
export const samples = {
  card: "4111 1111 1111 1111",
  /** One digit is wrong, so the Luhn check fails. */
  badCard: "4111 1111 1111 1112",
  holder: "Ivan Petrov",
  tron: "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9",
  /** The last character is wrong. */
  badTron: "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireYu",
  evm: "0x52908400098527886E0F7030069857D2E4169EE7",
  doge: "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L",
  bitcoin: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  person: "Ivan",
} as const;

/** A unique e-mail address, so that limits by e-mail start afresh. */
export const freshEmail = () => `visitor-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Ids of the seed's currencies, for the operator. */
export const ids = {
  BTC: 1,
  ETH: 2,
  USDTTRC20: 3,
  DOGE: 11,
  XMR: 12,
  SBERRUB: 13,
  TCSBRUB: 14,
  CARDRUB: 16,
  SBPRUB: 17,
  CASHRUB: 19,
} as const;

/** A unique card number. Its last digit satisfies the Luhn check. */
export function freshCard(): string {
  const digits = `427600${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/** An id of a transaction, as TRON and Bitcoin write it. */
export const newTransaction = (): string => randomBytes(32).toString("hex");
