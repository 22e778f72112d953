import { escapeHtml } from "../text/html.ts";
import { isLoopbackHost } from "./return-url.ts";
import { checkText, isBlank, tidyText } from "../text/written-text.ts";

/** Maximum characters of a site, and maximum number of sites of a shop. */
export const siteLimits = { site: 200, sites: 20 } as const;

/** What can be wrong with a site. `insecure`: not https. */
export type SiteFault = "required" | "too_long" | "control" | "address" | "insecure";

// A host label that is safe in a content security policy: no wildcard, no directive separator.
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const isHost = (hostname: string): boolean => {
  const labels = hostname.split(".");
  return labels.length > 1 && labels.every((part) => label.test(part)) && /[a-z]/.test(labels.at(-1) ?? "");
};

/**
 * Returns the origin of a site that may embed the widget, or what is wrong with it. `https` may be omitted,
 * and everything after the host is dropped. The origin becomes part of a policy, so its host may contain only
 * letters, digits, hyphens and dots. With `allowsLoopback`, loopback hosts are accepted, also over http.
 */
export function siteOrigin(
  text: string,
  { allowsLoopback = false }: { readonly allowsLoopback?: boolean } = {},
): { readonly origin: string } | { readonly fault: SiteFault } {
  if (isBlank(text)) return { fault: "required" };
  const tidy = tidyText(text);
  const fault = checkText(tidy, siteLimits.site);
  if (fault !== null) return { fault };
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(tidy) ? tidy : `https://${tidy}`;
  if (/\s/.test(tidy) || !URL.canParse(written)) return { fault: "address" };
  const { protocol, hostname, username, password, origin } = new URL(written);
  if ((protocol !== "https:" && protocol !== "http:") || username !== "" || password !== "")
    return { fault: "address" };
  if (allowsLoopback && isLoopbackHost(hostname)) return { origin };
  if (!isHost(hostname)) return { fault: "address" };
  return protocol === "https:" ? { origin } : { fault: "insecure" };
}

/** Colour scheme of the widget: the visitor's system setting, or always one of the two. */
export const widgetThemes = ["auto", "light", "dark"] as const;

/** A colour scheme of the widget. */
export type WidgetTheme = (typeof widgetThemes)[number];

/** Reads a theme. Anything unknown means the visitor's system setting. */
export const widgetTheme = (text: string | null): WidgetTheme =>
  widgetThemes.find((theme) => theme === text) ?? "auto";

/** Appearance parameters of the widget's address. */
export interface WidgetLook {
  readonly theme: WidgetTheme;
  /** A colour such as `#0a5a70`. Empty uses the exchange's colour. */
  readonly accent: string;
}

/** The address of the widget for a shop link (`shopLink`). */
export function widgetAddress(link: string, { theme, accent }: WidgetLook): string {
  const url = new URL(link);
  const shop = url.searchParams.get("shop") ?? "";
  url.searchParams.delete("shop");
  url.pathname = `${url.pathname.replace(/\/$/, "")}/widget/${shop}`;
  if (theme !== "auto") url.searchParams.set("theme", theme);
  if (accent !== "") url.searchParams.set("accent", accent.replace(/^#/, ""));
  return url.href;
}

/** The inverse of `widgetAddress`: the shop link behind the address of a widget. */
export function linkOfWidget(address: string): string {
  const url = new URL(address);
  const [, before = "", shop = ""] = /^(.*)\/widget\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  url.pathname = before === "" ? "/" : before;
  for (const name of ["theme", "accent"]) url.searchParams.delete(name);
  url.searchParams.set("shop", shop);
  return url.href;
}

/** Height of the frame in pixels until the widget reports its own, or when the host page has no script. */
const widgetHeight = 520;

/** The HTML that a shop puts on its page. Without the script the frame keeps its initial height. */
export function widgetCode(address: string, title: string): string {
  const { origin } = new URL(address);
  const style = "border:0;width:100%;max-width:440px";
  return [
    `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" height="${String(widgetHeight)}" style="${style}" data-exchange-widget></iframe>`,
    `<script async src="${escapeHtml(origin)}/widget.js"></script>`,
  ].join("\n");
}

/**
 * Messages between the frame and its host page. Both send `ready` when their script starts, to any origin,
 * because it contains no data. After that the frame sends its height and its claims to the origin that the
 * host page has sent from. `frame-ancestors` restricts which origins can embed it.
 */
export const widgetMessages = {
  ready: "exchange:ready",
  height: "exchange:height",
  claim: "exchange:claim",
} as const;
