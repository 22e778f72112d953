import type { FastifyInstance } from "fastify";
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

/** Sets the security headers of every answer. */
export const registerHeaders = (
  app: FastifyInstance,
  config: Pick<Config, "FORM_ACTIONS" | "PUBLIC_URL">,
): void => {
  const policy = contentSecurityPolicy(config);
  const always: Record<string, string> = {
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
  };
  const usual = { ...always, "content-security-policy": policy };
  app.addHook("onRequest", (request, reply, done) => {
    const { csp } = request.routeOptions.config;
    reply.headers(usual);
    if (csp !== undefined) reply.header("content-security-policy", contentSecurityPolicy(config, csp));
    done();
  });
};
