import { escapeHtml } from "./html.ts";
import { isLoopbackHost } from "./loopback.ts";
import { checkText, isBlank, tidyText } from "./written-text.ts";

/** Characters of what is typed as a site, and sites of a shop. */
export const siteLimits = { site: 200, sites: 20 } as const;

/** What can be wrong with a site. `insecure`: it is not https. */
export type SiteFault = "required" | "too_long" | "control" | "address" | "insecure";

// A label of a host as it stands in a policy: neither a wildcard nor a sign that ends a directive.
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const isHost = (hostname: string): boolean => {
  const labels = hostname.split(".");
  return labels.length > 1 && labels.every((part) => label.test(part)) && /[a-z]/.test(labels.at(-1) ?? "");
};

/**
 * The origin of a site that may embed the widget, or what is wrong with it. `https` may be left out, and what follows the
 * host is dropped. The origin goes into a policy, so that its host is letters, digits, hyphens and dots. With
 * `allowsLoopback` this machine counts as a site, also over http.
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

/** How the widget looks: by the visitor's system, or always one of both. */
export const widgetThemes = ["auto", "light", "dark"] as const;

/** One of them. */
export type WidgetTheme = (typeof widgetThemes)[number];

/** The look that a text names; that of the visitor's system for any other. */
export const widgetTheme = (text: string | null): WidgetTheme =>
  widgetThemes.find((theme) => theme === text) ?? "auto";

/** What the address of a widget says besides its link. */
export interface WidgetLook {
  readonly theme: WidgetTheme;
  /** A colour such as `#0a5a70`; the empty text leaves it to the exchange. */
  readonly accent: string;
}

/** The address of the widget that shows what a link of a shop says (`shopLink`). */
export function widgetAddress(link: string, { theme, accent }: WidgetLook): string {
  const url = new URL(link);
  const shop = url.searchParams.get("shop") ?? "";
  url.searchParams.delete("shop");
  url.pathname = `${url.pathname.replace(/\/$/, "")}/widget/${shop}`;
  if (theme !== "auto") url.searchParams.set("theme", theme);
  if (accent !== "") url.searchParams.set("accent", accent.replace(/^#/, ""));
  return url.href;
}

/** What a link of a shop says, from the address of its widget: the way back of `widgetAddress`. */
export function linkOfWidget(address: string): string {
  const url = new URL(address);
  const [, before = "", shop = ""] = /^(.*)\/widget\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  url.pathname = before === "" ? "/" : before;
  for (const name of ["theme", "accent"]) url.searchParams.delete(name);
  url.searchParams.set("shop", shop);
  return url.href;
}

/** Pixels that the frame has before it has told its height, and where its page takes no notice. */
export const widgetHeight = 520;

/** The HTML of the widget, for a page of the shop. Without the script the frame keeps its height. */
export function widgetCode(address: string, title: string): string {
  const { origin } = new URL(address);
  const style = "border:0;width:100%;max-width:440px";
  return [
    `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" height="${String(widgetHeight)}" style="${style}" data-exchange-widget></iframe>`,
    `<script async src="${escapeHtml(origin)}/widget.js"></script>`,
  ].join("\n");
}

/**
 * What the frame and the page around it say to each other. Both send `ready` when their script runs, to any origin, since it
 * says nothing. From then on the frame tells the page its height and its claims, at the origin that the page has spoken from;
 * which origins can hold it is said by `frame-ancestors`.
 */
export const widgetMessages = {
  ready: "exchange:ready",
  height: "exchange:height",
  claim: "exchange:claim",
} as const;
