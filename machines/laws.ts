/** The lifecycle charts by which the server moves things; part of all flows (`registry.ts`), for tools. */
export const laws = [
  {
    id: "claim-lifecycle",
    area: "claim",
    purpose: "The life cycle of a claim: its statuses, and who may make which move. The server applies it.",
    load: async () => {
      const { claimLifecycleMachine } = await import("./claim-lifecycle/claim-lifecycle.machine.ts");
      const { claimLifecycleCases } = await import("./claim-lifecycle/claim-lifecycle.cases.ts");
      const { claimLifecycleProperties } = await import("./claim-lifecycle/claim-lifecycle.properties.ts");
      return {
        machine: claimLifecycleMachine,
        cases: claimLifecycleCases,
        properties: claimLifecycleProperties,
      };
    },
  },
  {
    id: "verification-lifecycle",
    area: "account",
    purpose: "The life cycle of a verification of a card or of documents. The server applies it.",
    load: async () => {
      const { verificationLifecycleMachine } =
        await import("./verification-lifecycle/verification-lifecycle.machine.ts");
      const { verificationLifecycleCases } =
        await import("./verification-lifecycle/verification-lifecycle.cases.ts");
      const { verificationLifecycleProperties } =
        await import("./verification-lifecycle/verification-lifecycle.properties.ts");
      return {
        machine: verificationLifecycleMachine,
        cases: verificationLifecycleCases,
        properties: verificationLifecycleProperties,
      };
    },
  },
  {
    id: "withdrawal-lifecycle",
    area: "account",
    purpose: "The life cycle of a withdrawal: who may make which move. The server applies it.",
    load: async () => {
      const { withdrawalLifecycleMachine } =
        await import("./withdrawal-lifecycle/withdrawal-lifecycle.machine.ts");
      const { withdrawalLifecycleCases } =
        await import("./withdrawal-lifecycle/withdrawal-lifecycle.cases.ts");
      const { withdrawalLifecycleProperties } =
        await import("./withdrawal-lifecycle/withdrawal-lifecycle.properties.ts");
      return {
        machine: withdrawalLifecycleMachine,
        cases: withdrawalLifecycleCases,
        properties: withdrawalLifecycleProperties,
      };
    },
  },
] as const;
