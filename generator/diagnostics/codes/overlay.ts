import { type CodeEntry, error, hiding, slip, warning } from "../code-entry.js";

export const overlayCodes = {
  "overlay-invalid": hiding(
    "An invalid overlay",
    "The file does not have the members that the OpenAPI Overlay Specification requires: `overlay`, `info` with `title` and `version`, and `actions`, each with a `target`.",
  ),
  "overlay-version": hiding(
    "A version of overlays that is not supported",
    "OpenAPI Overlay 1.0 and 1.1 are supported. The version is written in full, for example `overlay: 1.1.0`.",
  ),
  "overlay-version-low": slip(
    "An overlay uses a later version than it names",
    "Overlay 1.1 added `copy`, `info.description` and updates of single values. `portal` applies them anyway, but other tools may not. Write `overlay: 1.1.0`.",
  ),
  "overlay-duplicate": slip(
    "The same action twice",
    "The specification forbids equal actions in one overlay. `portal` applies both, so an item of a list is added twice. Remove one.",
  ),
  "overlay-no-effect": warning(
    "An action has no effect",
    "An action has one of `update`, `copy` and `remove: true`. `remove` wins over the others, and `update` over `copy`.",
  ),
  "overlay-path": hiding(
    "Not a JSONPath query",
    "`target` and `copy` are JSONPath queries (RFC 9535), such as `$.paths['/pets'].get` or `$.paths.*.*[?@.deprecated == true]`. Names with other characters than letters, digits and `_` are in brackets and quotes.",
  ),
  "overlay-no-target": warning(
    "An action selects nothing",
    "The target does not exist in the spec, so the action changes nothing. The spec may have changed, or the query is misspelled. Correct or remove the action.",
  ),
  "overlay-copy-source": hiding(
    "An action copies no value, or several",
    "The query in `copy` must select exactly one value of the spec, as it is after the actions before.",
  ),
  "overlay-type": hiding(
    "An update of the wrong kind",
    "Objects are merged with objects, lists get new items, and single values are replaced by single values. To replace a value by another kind, remove it in one action, and add the new value to its object in the next.",
  ),
  "overlay-remove-root": hiding(
    "The root of a spec cannot be removed",
    "An action with `remove: true` selects the whole spec. Select the parts that you want to remove.",
  ),
  "overlay-too-large": hiding(
    "An action makes a spec too large",
    "The action would add too many values, nest them too deeply, or visits too many of them. Usually its query selects more than it should.",
  ),
  "overlay-extends": warning(
    "An overlay is for another spec",
    "`extends` names another file than the spec that the manifest lists the overlay for. The overlay is applied anyway. Correct one of them.",
  ),
  "overlay-lists-differ": error(
    "A spec with different overlays",
    "Two versions of the manifest name the same spec, but not the same overlays. A spec is read once, so give the second version a copy of the spec.",
  ),
} satisfies Record<string, CodeEntry>;
