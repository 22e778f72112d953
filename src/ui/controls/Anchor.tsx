import { createContext, createElement, use } from "react";
import type { ComponentProps, ElementType } from "react";

/**
 * The element that links of the design system are drawn with: plain `<a>` unless the application
 * provides its router's link. What is provided must take the props of `<a>`.
 */
export const AnchorContext = createContext<ElementType<ComponentProps<"a">>>("a");

/** A link of this site; moves without a page load where {@link AnchorContext} provides a router's link. */
export function Anchor(props: ComponentProps<"a">) {
  return createElement(use(AnchorContext), props);
}
