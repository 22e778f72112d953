import type { ComponentProps } from "react";
import { Link } from "wouter";

/** The link component of the console: its own pages open without a page load. A `~` begins a path of the site. */
export function ConsoleLink({ href = "", children, ...rest }: ComponentProps<"a">) {
  if (!href.startsWith("/"))
    return (
      <a {...rest} href={href.replace(/^~/, "")}>
        {children}
      </a>
    );
  return (
    <Link href={href} {...rest}>
      {children}
    </Link>
  );
}
