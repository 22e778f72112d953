import type { ComponentProps } from "react";
import { Link, useRouter } from "wouter";

/**
 * The link that the design system draws: an address of this site is followed without a page load, and stands under
 * the base of the page's language; any other, and one that opens a new tab, is a plain link.
 */
export function RouterLink({ href = "", target, ...rest }: ComponentProps<"a">) {
  const { base } = useRouter();
  if (!href.startsWith("/")) return <a href={href} target={target} {...rest} />;
  if (target !== undefined) return <a href={base + href} target={target} rel="noopener" {...rest} />;
  return <Link href={href} {...rest} />;
}
