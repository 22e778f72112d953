import type { ComponentProps } from "react";
import { Link } from "wouter";

/** The link component of the console: its own pages open without a page load. A `~` begins a path of the site. */
export function ConsoleLink({ href = "", target, ...rest }: ComponentProps<"a">) {
  if (!href.startsWith("/") || target !== undefined)
    return <a {...rest} href={href.replace(/^~/, "")} target={target} rel={target && "noopener"} />;
  return <Link href={href} {...rest} />;
}
