// Only browsers that lack a required feature load this, so it uses the syntax of 2009. Where the
// product works all the same, main.tsx has marked the root by now.
// biome-ignore-all lint: as above
addEventListener('load', function () {
  var root = document.getElementById('root');
  if (!root || root.getAttribute('data-started') !== null) return;
  root.innerHTML = '<p role="status" class="shell py-8"></p>';
  root.firstChild.textContent =
    'Sorry, your browser is too old for Bothsides. Please update it, or open this page in a newer one: ' +
    'Chrome or Edge 123, Firefox 125, Safari 17.5, or later.';
});
