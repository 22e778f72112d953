import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Replaces directives of the Content-Security-Policy for one route. */
    csp?: Readonly<Record<string, string>>;
  }
}

/** The policy of every answer, by directive. */
export const contentSecurityPolicy = (
  config: Pick<Config, "FORM_ACTIONS" | "PUBLIC_URL">,
  overrides: Readonly<Record<string, string>> = {},
): string =>
  Object.entries({
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    // blob: shows a receipt before it is uploaded.
    "img-src": "'self' data: blob:",
    "connect-src": "'self'",
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
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
]);

/**
 * Takes back what a handler had set before it failed: a cookie of what did not happen, or a header that cannot be sent,
 * over which the answer to the failure would fail as well, in Fastify's own words.
 */
export const forgetHeaders = (reply: FastifyReply): void => {
  for (const name of Object.keys(reply.getHeaders())) if (!kept.has(name)) reply.removeHeader(name);
};

/** The security headers of every answer. */
export const securityHeaders = (
  config: Pick<Config, "FORM_ACTIONS" | "PUBLIC_URL">,
): Readonly<Record<string, string>> => ({
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

/** Sets the security headers of every request that reaches a route. */
export const registerHeaders = (
  app: FastifyInstance,
  config: Pick<Config, "FORM_ACTIONS" | "PUBLIC_URL">,
): void => {
  const usual = securityHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    const { csp } = request.routeOptions.config;
    reply.headers(usual);
    if (csp !== undefined) reply.header("content-security-policy", contentSecurityPolicy(config, csp));
    done();
  });
};
