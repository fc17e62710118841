import { Fragment, type ReactElement, type ReactNode } from "react";
import { jsxs } from "react/jsx-runtime";

/** Parts one after another, as if they were written so in JSX. They never change their order, so they need no keys. */
export const inOrder = (children: ReactNode[]): ReactElement => jsxs(Fragment, { children });
