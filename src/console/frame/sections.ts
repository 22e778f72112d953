import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Permission } from "#domain/permissions.ts";

/** A page of the console that its navigation leads to, and who may open it. */
interface Section {
  href: string;
  /** The letter after `g` that leads there. */
  key: string;
  label: MessageDescriptor;
  needs: Permission;
}

export const sections: readonly Section[] = [
  { href: "/", key: "o", label: msg`Orders`, needs: "orders" },
  { href: "/second-person", key: "g", label: msg`Second person`, needs: "orders" },
  { href: "/withdrawals", key: "w", label: msg`Withdrawals`, needs: "money" },
  { href: "/gift-cards", key: "c", label: msg`Gift cards`, needs: "money" },
  { href: "/stray-payments", key: "y", label: msg`Payments without an order`, needs: "orders" },
  { href: "/verifications", key: "v", label: msg`Cards and documents`, needs: "support" },
  { href: "/chats", key: "h", label: msg`Chat`, needs: "support" },
  { href: "/reviews", key: "r", label: msg`Reviews`, needs: "support" },
  { href: "/shops", key: "s", label: msg({ message: "Shops", context: "of staff" }), needs: "support" },
  { href: "/people", key: "p", label: msg`People`, needs: "people" },
  { href: "/blacklist", key: "k", label: msg`Blacklist`, needs: "people" },
  { href: "/directions", key: "d", label: msg`Pairs and rates`, needs: "offer" },
  { href: "/rates", key: "z", label: msg`Rate feeds`, needs: "offer" },
  { href: "/reserves", key: "m", label: msg`Reserves`, needs: "money" },
  { href: "/requisites", key: "q", label: msg`Where visitors pay`, needs: "catalogue" },
  { href: "/currencies", key: "n", label: msg`Currencies`, needs: "offer" },
  { href: "/offices", key: "f", label: msg`Offices for cash`, needs: "offer" },
  { href: "/promocodes", key: "l", label: msg`Promo codes`, needs: "offer" },
  { href: "/content", key: "t", label: msg`Texts of the site`, needs: "content" },
  { href: "/settings", key: "x", label: msg`Settings`, needs: "catalogue" },
  { href: "/start", key: "i", label: msg`First steps`, needs: "catalogue" },
  { href: "/notices", key: "b", label: msg`Notices`, needs: "orders" },
  { href: "/letters", key: "e", label: msg`Emails not delivered`, needs: "support" },
  { href: "/jobs", key: "j", label: msg`Background jobs`, needs: "audit" },
  { href: "/numbers", key: "u", label: msg`Numbers`, needs: "audit" },
  { href: "/audit", key: "a", label: msg`Audit`, needs: "audit" },
];
