/** Where the command keeps its data. */
export { projectFolder, resolveHome } from "../store/home.ts";
