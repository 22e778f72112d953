import type { ComponentProps, MouseEvent } from "react";
import { Link, useRouter } from "wouter";
import { useSiteActor } from "#src/shell/site/SiteContext.ts";

/**
 * The link component of the design system. Links within the site navigate without a page load, under the base
 * of the page's language. External links, the reference of the API and links that open a new tab are plain links.
 */
export function RouterLink({ href = "", target, children, onClick, ...rest }: ComponentProps<"a">) {
  const { base } = useRouter();
  const site = useSiteActor();
  if (!href.startsWith("/") || href.startsWith("/api/docs"))
    return (
      <a href={href} target={target} onClick={onClick} {...rest}>
        {children}
      </a>
    );
  // The home page of a base is the base itself: a trailing slash would make a second address for the same
  // page.
  const bare = base === "" ? href : base + href.replace(/^\/(?=$|[?#])/, "");
  if (target !== undefined)
    return (
      <a href={bare} target={target} rel="noopener" onClick={onClick} {...rest}>
        {children}
      </a>
    );
  // A pointer nearby is likely to press the link, so the page's chunk is preloaded.
  const preload = () => site.send({ type: "route.preload", path: href });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (navigator.onLine || event.defaultPrevented) return;
    event.preventDefault();
    site.send({ type: "link.missed" });
  };
  return (
    <Link
      href={base === "" ? href : `~${bare}`}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={follow}
      {...rest}
    >
      {children}
    </Link>
  );
}
