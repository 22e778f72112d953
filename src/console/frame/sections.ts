import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Permission } from "#domain/permissions.ts";

/** A page of the console that its navigation leads to, and who may open it. */
interface Section {
  href: string;
  label: MessageDescriptor;
  needs: Permission;
}

export const sections: readonly Section[] = [
  { href: "/", label: msg`Orders`, needs: "orders" },
  { href: "/withdrawals", label: msg`Withdrawals`, needs: "money" },
  { href: "/gift-cards", label: msg`Gift cards`, needs: "money" },
  { href: "/stray-payments", label: msg`Payments without an order`, needs: "orders" },
  { href: "/verifications", label: msg`Cards and documents`, needs: "support" },
  { href: "/chats", label: msg`Chat`, needs: "support" },
  { href: "/reviews", label: msg`Reviews`, needs: "support" },
  { href: "/shops", label: msg({ message: "Shops", context: "of staff" }), needs: "support" },
  { href: "/people", label: msg`People`, needs: "people" },
  { href: "/directions", label: msg`Pairs and rates`, needs: "offer" },
  { href: "/rates", label: msg`Rate feeds`, needs: "offer" },
  { href: "/reserves", label: msg`Reserves`, needs: "money" },
  { href: "/requisites", label: msg`Where visitors pay`, needs: "catalogue" },
  { href: "/currencies", label: msg`Currencies`, needs: "offer" },
  { href: "/offices", label: msg`Offices for cash`, needs: "offer" },
  { href: "/content", label: msg`Texts of the site`, needs: "content" },
  { href: "/settings", label: msg`Settings`, needs: "catalogue" },
  { href: "/notices", label: msg`Notices`, needs: "orders" },
  { href: "/audit", label: msg`Audit`, needs: "audit" },
];
