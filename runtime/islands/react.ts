/** React for the browser: one file that all islands share, with only the exports that they import. */
export { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
export { Fragment, jsx, jsxs } from "react/jsx-runtime";
export { hydrateRoot } from "react-dom/client";
