/** A color of six hex digits, or of three. */
export const hexColor = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
