/** Somebody outside the house. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly ip: string;
  /** Signs in with the demo's password. */
  readonly isMember: boolean;
  /** Comes to harm the house or others. */
  readonly isHostile: boolean;
}

const names = "anna vera gleb dina egor zoya ivan kira lev maxim nina flooder".split(" ");

/**
 * A member, guests, two who pay only when their order's price has become better than the market's, of whom one orders as
 * much as she may, and one who types the member's address. The last three say that they paid.
 */
export const people: readonly Person[] = names.map((name, index) => ({
  name,
  email: `${name}@example.com`,
  ip: `198.51.100.${String(index + 1)}`,
  isMember: index < 1,
  isHostile: index > 8,
}));

/** Sends customers, by a link of their own and by their shop's, and orders nothing. */
export const earner: Person = {
  name: "boris",
  email: "boris@example.com",
  ip: "198.51.100.98",
  isMember: true,
  isHostile: false,
};

/** The second of the staff: the first holds the token. */
export const colleague: Person = {
  name: "colleague",
  email: "senior@example.com",
  ip: "198.51.100.99",
  isMember: true,
  isHostile: false,
};
