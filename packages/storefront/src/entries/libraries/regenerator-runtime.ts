/** What builds for old browsers run their async functions with: it puts itself on window. */
import "regenerator-runtime/runtime.js";
