import type { components } from "#openapi/schema.d.ts";

type Field = components["schemas"]["RequisiteField"];

/** A valid requisite of each kind: a public example of its standard, or the address of a well-known contract. */
const samples: Readonly<Record<Field["kind"], string>> = {
  btc: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  ltc: "LbTjMGN7gELw4KbeyQf6cTCq859hD18guE",
  doge: "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L",
  evm: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
  tron: "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9",
  xrp: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh",
  xrp_tag: "12345",
  ton: "EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2",
  ton_memo: "12345",
  xmr: "888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H",
  card: "4111111111111111",
  phone: "+79161234567",
  email: "anna@example.com",
  name: "ANNA IVANOVA",
  bank: "T-Bank",
  telegram: "@anna_ivanova",
};

/** What a visitor would fill into the visible fields of one side. */
export const requisitesFor = (fields: readonly Field[]): Record<string, string> =>
  Object.fromEntries(
    fields.filter(({ visible }) => visible).map(({ name, kind }) => [name, samples[kind] ?? ""]),
  );
