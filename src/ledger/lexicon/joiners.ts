/** The words that join one clause to the next, as alternatives of a pattern. Data only. */
export const JOINERS = "and|but|und|aber|y|pero|e|mas|et|mais";
