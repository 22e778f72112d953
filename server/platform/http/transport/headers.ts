import type { FastifyInstance, FastifyReply } from "fastify";
import { captchaVendors } from "../../crypto/captcha-vendor.ts";
import type { Config } from "#server/config.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Overrides Content-Security-Policy directives for one route. */
    csp?: Readonly<Record<string, string>>;
  }
}

type PolicyConfig = Pick<
  Config,
  "FORM_ACTIONS" | "PUBLIC_URL" | "CAPTCHA" | "CHAT_WIDGET_RU" | "CHAT_WIDGET_EN"
>;

/** Allowed frames: a captcha vendor, and our page around a chat vendor's script. */
const frameSources = (config: PolicyConfig): readonly string[] => [
  ...(config.CHAT_WIDGET_RU === undefined && config.CHAT_WIDGET_EN === undefined ? [] : ["'self'"]),
  ...vendorSources(config, "frame-src"),
];

/** Sources of the configured captcha vendor. */
const vendorSources = (
  { CAPTCHA: vendor }: PolicyConfig,
  directive: "script-src" | "frame-src" | "connect-src",
): readonly string[] =>
  vendor === "recaptcha" || vendor === "turnstile" ? captchaVendors[vendor].sources[directive] : [];

/** The default policy, by directive. */
export const contentSecurityPolicy = (
  config: PolicyConfig,
  overrides: Readonly<Record<string, string>> = {},
): string =>
  Object.entries({
    "default-src": "'none'",
    "script-src": ["'self'", ...vendorSources(config, "script-src")].join(" "),
    ...(frameSources(config).length > 0 && { "frame-src": frameSources(config).join(" ") }),
    "style-src": "'self'",
    "font-src": "'self'",
    // blob: previews a receipt before its upload.
    "img-src": "'self' data: blob:",
    "connect-src": ["'self'", ...vendorSources(config, "connect-src")].join(" "),
    "manifest-src": "'self'",
    // A worker solves the captcha.
    "worker-src": "'self'",
    "form-action": ["'self'", ...(config.FORM_ACTIONS ?? [])].join(" "),
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    ...(config.PUBLIC_URL.startsWith("https:") && { "upgrade-insecure-requests": "" }),
    ...overrides,
  })
    .map(([directive, value]) => `${directive} ${value}`.trim())
    .join("; ");

const kept = new Set([
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "ratelimit-limit",
  "ratelimit-policy",
  "ratelimit-remaining",
  "ratelimit-reset",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
]);

/**
 * Removes the headers that a handler set before it failed: cookies for an effect that did not happen, or
 * invalid headers that would make the error response fail too.
 */
export const forgetHeaders = (reply: FastifyReply): void => {
  for (const name of Object.keys(reply.getHeaders())) if (!kept.has(name)) reply.removeHeader(name);
};

/** The security headers of every response. */
export const securityHeaders = (config: PolicyConfig): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), browsing-topics=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()",
  ...(config.PUBLIC_URL.startsWith("https:") && {
    "strict-transport-security": "max-age=63072000; includeSubDomains",
  }),
  "content-security-policy": contentSecurityPolicy(config),
});

/** Sets the security headers on every routed request. */
export const registerHeaders = (app: FastifyInstance, config: PolicyConfig): void => {
  const usual = securityHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    const { csp } = request.routeOptions.config;
    reply.headers(usual);
    if (csp !== undefined) reply.header("content-security-policy", contentSecurityPolicy(config, csp));
    done();
  });
};
