/** Roles of accounts. All but `user` are staff. */
export const roles = ["user", "editor", "operator", "senior", "admin"] as const;
export type Role = (typeof roles)[number];

/** The roles of those who use the console. */
export type StaffRole = Exclude<Role, "user">;

/** What each role may do. An operation of staff names its permission as its scope in the contract. */
const table = {
  /** Work on claims and on payments that came without one, and close the site when something is wrong. */
  orders: ["operator", "senior", "admin"],
  /** Decide on cards, documents, reviews and shops, and answer in the chat. */
  support: ["operator", "senior", "admin"],
  /** Pay out rewards, issue gift cards, correct reserves and take rewards back. */
  money: ["senior", "admin"],
  /** Write the texts of the site. */
  content: ["editor", "admin"],
  /** Read what is offered. */
  offer: ["operator", "senior", "admin"],
  /** Set what is offered: currencies, directions, requisites to pay to, offices, promo codes, terms and switches. */
  catalogue: ["admin"],
  /** See people and their sessions, block them, reset their second factors. Only administrators act on administrators. */
  people: ["senior", "admin"],
  /** Give roles and take them away. */
  roles: ["admin"],
  /** Take out or erase all that the exchange holds of a person. */
  privacy: ["admin"],
  /** Read what staff did, and the state of the ledger. */
  audit: ["senior", "admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof table;

export const isPermission = (name: string): name is Permission => Object.hasOwn(table, name);

export const may = (role: Role, permission: Permission): boolean =>
  (table[permission] as readonly Role[]).includes(role);

/** Whether people with this role use the console. */
export const isStaff = (role: Role): role is StaffRole => role !== "user";
