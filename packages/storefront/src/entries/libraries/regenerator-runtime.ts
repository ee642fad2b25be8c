/** Runtime of async functions in scripts built for old browsers; it installs a global. */
import "regenerator-runtime/runtime.js";
