export type {
  SavedRequisites,
  SavedRequisitesList,
} from "#machines/exchange/requisite-choice/requisite-choice.types.ts";
