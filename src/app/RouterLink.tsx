import type { ComponentProps } from "react";
import { Link, useRouter } from "wouter";
import { useSiteActor } from "#src/flows/site/SiteContext.ts";

/**
 * The link that the design system draws: an address of this site is followed without a page load, and stands under
 * the base of the page's language; any other, and one that opens a new tab, is a plain link.
 */
export function RouterLink({ href = "", target, children, ...rest }: ComponentProps<"a">) {
  const { base } = useRouter();
  const site = useSiteActor();
  if (!href.startsWith("/"))
    return (
      <a href={href} target={target} {...rest}>
        {children}
      </a>
    );
  if (target !== undefined)
    return (
      <a href={base + href} target={target} rel="noopener" {...rest}>
        {children}
      </a>
    );
  // A pointer that comes near is likely to press: the page's chunk can be on its way by then.
  const preload = () => site.send({ type: "route.preload", path: href });
  // The home page of a base is the base itself: with a slash it would be a second address of the same page.
  const place = base === "" ? href : `~${base}${href.replace(/^\/(?=$|[?#])/, "")}`;
  return (
    <Link href={place} onPointerEnter={preload} onFocus={preload} {...rest}>
      {children}
    </Link>
  );
}
