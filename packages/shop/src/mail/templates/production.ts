/**
 * React chooses its build when it is first loaded. Its development build, the default, takes several times as long for
 * a mail. NODE_ENV selects it where it is needed: test runners set it.
 */
process.env.NODE_ENV ??= "production";
