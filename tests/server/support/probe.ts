import type { Feature } from "#server/platform/feature.ts";
import { loadContract } from "#server/platform/http/contract.ts";
import type { AnyHandlers, OperationRequest } from "#server/platform/http/operation.ts";

const problem = {
  type: "object",
  required: ["detail", "code"],
  properties: { detail: { type: "string" }, code: { type: "string" } },
};
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const refusals = Object.fromEntries(
  [400, 401, 404, 409, 413, 415, 422, 429, 500, 503].map((status) => [
    status,
    { description: "Refused.", ...json({}) },
  ]),
);

/** A small separate contract, since the platform must work for any document. */
export const probeContract = loadContract({
  openapi: "3.1.0",
  info: { title: "Probe", version: "1" },
  paths: {
    "/api/v1/things/": {
      get: {
        operationId: "listThings",
        parameters: [
          { name: "page", in: "query", schema: { type: "integer", minimum: 1, maximum: 100, default: 1 } },
          { name: "open", in: "query", schema: { type: "boolean" } },
          { name: "ids", in: "query", schema: { type: "array", items: { type: "integer" }, maxItems: 3 } },
          { name: "q", in: "query", schema: { type: "string", maxLength: 8 } },
        ],
        responses: { 200: { description: "Things.", ...json({ type: "object" }) }, ...refusals },
      },
      post: {
        operationId: "createThing",
        parameters: [
          { name: "Idempotency-Key", in: "header", schema: { type: "string", minLength: 8, maxLength: 64 } },
        ],
        requestBody: { required: true, ...json({ $ref: "#/components/schemas/Thing" }) },
        responses: { 201: { description: "Created.", ...json({ type: "object" }) }, ...refusals },
      },
    },
    "/api/v1/things/{id}/": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
      get: {
        operationId: "readThing",
        responses: { 200: { description: "A thing.", ...json({ type: "object" }) }, 304: {}, ...refusals },
      },
      post: {
        operationId: "touchThing",
        requestBody: { ...json({ type: "object", additionalProperties: false, properties: {} }) },
        responses: { 200: { description: "Touched.", ...json({ type: "object" }) }, ...refusals },
      },
      patch: {
        operationId: "changeThing",
        requestBody: { required: true, ...json({ type: "object", properties: {} }) },
        responses: { 200: { description: "Changed.", ...json({ type: "object" }) }, ...refusals },
      },
      put: {
        operationId: "uploadThing",
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: { type: "object", properties: { file: { type: "string", format: "binary" } } },
            },
          },
        },
        responses: { 201: { description: "Stored.", ...json({ type: "object" }) }, ...refusals },
      },
    },
    "/api/v1/secret/": {
      get: {
        operationId: "readSecret",
        security: [{ operator: [] }],
        responses: { 200: { description: "Secret.", ...json({ type: "string" }) }, ...refusals },
      },
    },
    "/api/v1/failure/": {
      get: { operationId: "fail", responses: { 200: { description: "Never." }, ...refusals } },
    },
    "/api/v1/lie/": {
      get: {
        operationId: "lie",
        responses: { 200: { description: "A number.", ...json({ type: "integer" }) }, ...refusals },
      },
    },
  },
  components: {
    securitySchemes: { operator: { type: "http", scheme: "bearer" } },
    schemas: {
      Thing: {
        type: "object",
        additionalProperties: false,
        required: ["name", "amount"],
        properties: {
          name: { type: "string", minLength: 1, maxLength: 10 },
          amount: { type: "string", pattern: "^[0-9]+$" },
          kind: { type: "string", enum: ["a", "b"] },
          email: { type: "string", format: "email" },
          size: { type: ["integer", "null"], minimum: 1 },
          nested: {
            type: "object",
            additionalProperties: { type: "string", maxLength: 3 },
            propertyNames: { pattern: "^[a-z]+$" },
          },
        },
      },
      Problem: problem,
    },
  },
});

/** What the probe's handlers received, newest last. */
export type Seen = OperationRequest<never>[];

/** A feature over the probe's contract whose handlers record what they receive. */
export const probeFeature = (seen: Seen = [], handlers: AnyHandlers = {}): Feature => {
  const echo = (status: number) => async (request: OperationRequest<never>) => {
    seen.push(request);
    return { status, body: { params: request.params, query: request.query, body: request.body } };
  };
  return {
    name: "probe",
    handlers: {
      listThings: echo(200),
      createThing: echo(201),
      readThing: async (request) => {
        const headers = { etag: '"v1"' };
        return request.matches('"v1"') ? { status: 304, headers } : { status: 200, headers, body: {} };
      },
      touchThing: echo(200),
      changeThing: echo(200),
      uploadThing: async (request) => {
        const { bytes, ...rest } = await request.upload();
        return { status: 201, body: { ...rest, size: bytes.length, base64: bytes.toString("base64") } };
      },
      readSecret: async ({ caller }) => ({ status: 200, body: caller.kind }),
      fail: async () => {
        throw new Error("a secret detail");
      },
      lie: async () => ({ status: 200, body: "not a number" }),
      ...handlers,
    },
  };
};
