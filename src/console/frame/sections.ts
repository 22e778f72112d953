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
  { href: "/directions", label: msg`Pairs and rates`, needs: "offer" },
  { href: "/requisites", label: msg`Where visitors pay`, needs: "catalogue" },
  { href: "/notices", label: msg`Notices`, needs: "orders" },
];
