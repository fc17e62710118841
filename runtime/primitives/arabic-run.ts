/** Arabic letters, marks and presentation forms, with the spaces and joiners between Arabic words. */
export const arabicRun =
  /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc](?:[\s\u200c\u200d]*[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc])*/g;
