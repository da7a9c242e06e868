// Runs before npm's scripts, on whatever Node the machine has: says in one sentence what is missing, where Node itself would
// print a stack. In the oldest JavaScript, because an old Node has to understand it.
var fs = require('node:fs');
var path = require('node:path');

var MIN_NODE = 24;
var modules = path.join(process.cwd(), 'node_modules');

function problem() {
  if (!fs.existsSync(path.join(modules, 'fastify')))
    return 'The modules are not installed: run "npm ci" first.';
  if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
    return (
      'This needs Node ' +
      MIN_NODE +
      ', but runs on Node ' +
      process.versions.node +
      ': run "npm ci", which installs the right one into this folder.'
    );
  }
  if (process.argv[2] === 'build' && !fs.existsSync(path.join(modules, '@react-router', 'dev'))) {
    return 'Building needs the development modules: run "npm ci" without --omit=dev, or start a built site with "./charity serve".';
  }
  return null;
}

var found = problem();
if (found) {
  console.error(found);
  process.exit(1);
}
