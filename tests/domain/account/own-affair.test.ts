import { expect, test } from "vitest";
import { type Concerned, isOwnAffair } from "#domain/account/own-affair.ts";

const card = (value: string) => [{ kind: "card" as const, value }];

const boris = { id: "b0", email: "boris@gmail.com", sides: [card("4111111111111111")] };

test.each<[string, Partial<Concerned>, boolean]>([
  ["nobody", {}, false],
  ["their account", { users: ["a0", "b0"] }, true],
  ["another account", { users: ["a0"] }, false],
  ["their mailbox", { emails: ["boris@gmail.com"] }, true],
  ["another spelling of their mailbox", { emails: ["b.oris+orders@googlemail.com"] }, true],
  ["a mailbox that looks like theirs", { emails: ["boris@gmail.com.example"] }, false],
  [
    "the card that they were paid to",
    { sides: [card("5555555555554444"), card("4111 1111 1111 1111")] },
    true,
  ],
  ["another card", { sides: [card("5555555555554444")] }, false],
  ["a name like theirs", { sides: [[{ kind: "name", value: "BORIS" }]] }, false],
])("a decision that concerns %s", (_name, concerned, isOwn) => {
  expect(isOwnAffair(boris, { users: [], emails: [], sides: [], ...concerned })).toBe(isOwn);
});
