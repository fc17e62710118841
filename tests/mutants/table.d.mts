export const mutants: readonly { file: string; find: string; replace: string; tests: readonly string[] }[];
