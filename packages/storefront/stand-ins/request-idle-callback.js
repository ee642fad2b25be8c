// Takes the place of the package requestidlecallback, which @wordpress/data asks for, in the browser's build: of the
// browsers we support only Safari lacks the function, and a short timeout serves it as well. See decision 0005.
window.requestIdleCallback ??= (callback) =>
	setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }), 1);
