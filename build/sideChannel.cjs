/**
 * Stands in for the package `side-channel`, which `qs` (Refine's query parser) asks for a map that does not hold on to its
 * keys. Every browser that runs the app has one; the package brings 30 kB for those that have not.
 */
module.exports = () => new WeakMap();
