/**
 * React for the browser: one file that all islands share, so that none of them brings a copy of its own. It has only the names
 * that islands import.
 */
export { Component, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
export { Fragment, jsx, jsxs } from "react/jsx-runtime";
export { hydrateRoot } from "react-dom/client";
