export type {
  SavedRequisites,
  SavedRequisitesList,
} from "#machines/requisite-choice/requisite-choice.types.ts";
