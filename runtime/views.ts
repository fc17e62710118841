/** The views that generated page modules use. They import only this module of the runtime. */
export { CategoryView } from "./views/CategoryView.js";
export { GuideView } from "./views/GuideView.js";
export { LandingView } from "./views/LandingView.js";
export { NotFoundView } from "./views/NotFoundView.js";
export { OperationView } from "./views/OperationView.js";
export { RequestAccessView } from "./views/RequestAccessView.js";
export { SchemaView } from "./views/SchemaView.js";
export { SearchView } from "./views/SearchView.js";
