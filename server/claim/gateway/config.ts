import { list, optional, secret } from "#server/platform/variable.ts";

export const gatewayVariables = {
  GATEWAY_SECRET: optional(
    secret,
    "generated and kept in the database",
    "Secret with which payment gateways sign their callbacks",
    { secret: true },
  ),
  FORM_ACTIONS: optional(
    list().refine((origins) => origins.every((origin) => URL.parse(origin)?.origin === origin), {
      error: "must be origins like https://pay.example",
    }),
    "none",
    "Origins of payment gateways to which pages may submit a form, separated by commas",
  ),
};
