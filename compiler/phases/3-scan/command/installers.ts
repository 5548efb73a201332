/** Addresses from which well-known programs document an installation by `curl … | sh` (checked in November 2026). */

/** Hosts that serve a vendor's installer and nothing of strangers. */
const HOSTS: ReadonlySet<string> = new Set([
  "get.docker.com", "sh.rustup.rs", "static.rust-lang.org", "bun.sh", "bun.com", "deno.land", "astral.sh", "get.pnpm.io", "install.python-poetry.org", "ollama.com", "ollama.ai",
  "cli.github.com", "tailscale.com", "pkgs.tailscale.com", "fly.io", "get.k3s.io", "get.rke2.io", "get.helm.sh", "fluxcd.io", "sdk.cloud.google.com", "packages.cloud.google.com", "aka.ms", "get.volta.sh",
  "starship.rs", "mise.run", "mise.jdx.dev", "get.sdkman.io", "install.determinate.systems", "nixos.org", "releases.nixos.org", "pixi.sh", "micro.mamba.pm", "repo.anaconda.com", "bootstrap.pypa.io", "pyenv.run",
  "get.haskell.org", "get-ghcup.haskell.org", "get.rvm.io", "getcomposer.org", "get.scoop.sh", "chocolatey.org", "community.chocolatey.org", "cursor.com", "claude.ai", "antigravity.google",
  "opencode.ai", "app.factory.ai", "get.pulumi.com", "get.wasmer.io", "wasmtime.dev", "rustwasm.github.io", "foundry.paradigm.xyz", "release.solana.com", "release.anza.xyz", "sh.vector.dev", "install.meteor.com", "deb.nodesource.com", "rpm.nodesource.com", "fnm.vercel.app",
  "get.jetify.com", "get.jetpack.io", "devbox.sh", "dl.dagger.io", "dagger.io", "cli.nexte.st", "get.nexte.st", "just.systems", "taskfile.dev", "get.gitpod.io", "goreleaser.com", "install.goreleaser.com", "cli.doppler.com",
  "get.modular.com", "modular.com", "magic.modular.com", "code-server.dev", "toolbelt.heroku.com", "cli-assets.heroku.com", "clis.cloud.ibm.com", "get.trunk.io", "cli.moonrepo.dev", "moonrepo.dev", "get.sentry.io", "sentry.io", "cli.infisical.com",
  "cli.inference.sh", "warp.dev", "zed.dev", "dot.net", "dotnet.microsoft.com", "julialang.org", "install.julialang.org", "get.nextflow.io", "packages.microsoft.com", "apt.llvm.org", "linkerd.io", "run.linkerd.io", "istio.io", "install.duckdb.org",
]);

/** Accounts on shared hosts, as `host/owner/`. */
const OWNERS: ReadonlySet<string> = new Set([
  "homebrew", "nvm-sh", "ohmyzsh", "pyenv", "rbenv", "tj", "helm", "rancher", "k3d-io", "kubernetes", "kubernetes-sigs", "golangci", "aquasecurity", "anchore", "sigstore", "argoproj", "trufflesecurity", "junegunn", "schniz", "denoland", "oven-sh", "astral-sh", "rust-lang",
  "apache", "cli", "microsoft", "docker", "tfutils", "tofuutils", "opentofu", "hashicorp", "jesseduffield", "neovim", "junegunn", "asdf-vm", "conda-forge", "wasmerio", "bytecodealliance", "evilmartians", "pnpm", "direnv", "ajeetdsouza", "sdkman", "securego", "goreleaser", "cargo-bins", "ollama",
  "anthropics", "openai", "google-gemini", "block", "charmbracelet", "nektos", "dotnet", "technomancy", "leiningen", "acmesh-official", "railwayapp", "superfly", "supabase", "pantsbuild", "gruntwork-io", "terraform-linters", "infracost", "stackrox", "dapr", "knative",
]);
const SHARED = /(?:raw\.githubusercontent\.com|github\.com|gist\.githubusercontent\.com|cdn\.jsdelivr\.net\/gh|gitlab\.com|codeberg\.org)\/([\w.-]{1,60})\//giu;
const ADDRESS = /\bhttps?:\/\/([^\s/:?#"'`<>|)]{1,253})|(?<![\w@./-])((?:[\w-]{1,60}\.){1,4}[a-z]{2,12})\/\S/giu;

/** Whether all addresses of a command are those of well-known installers. */
export function isKnownInstaller(command: string): boolean {
  const hosts = [...command.matchAll(ADDRESS)].map(([, host, bare]) => (host ?? bare ?? "").toLowerCase());
  if (hosts.length === 0) return false;
  const owners = [...command.matchAll(SHARED)];
  if (owners.length > 0) return owners.every(([, owner]) => OWNERS.has((owner ?? "").toLowerCase())) && hosts.every((host) => isShared(host) || HOSTS.has(host));
  return hosts.every((host) => HOSTS.has(host) || HOSTS.has(host.replace(/^www\./u, "")));
}

const isShared = (host: string): boolean => /^(?:raw\.githubusercontent\.com|github\.com|gist\.githubusercontent\.com|cdn\.jsdelivr\.net|gitlab\.com|codeberg\.org)$/u.test(host);
