#!/usr/bin/env bash
# Builds the image without a registry of images and proves that it serves in the shape of compose.yaml:
# two web processes and a worker out of the image, PostgreSQL, Redis and Caddy out of Debian's packages,
# all in a network of their own. As root, on Debian, after npm ci:
#   apt-get install buildah debootstrap caddy postgresql redis-server iproute2
# With PROVE_DIR what was built is kept there for the next time, else nothing is left.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*"; }
die() {
  say "FAILED  $*" >&2
  exit 1
}

for tool in buildah debootstrap caddy redis-server ip unshare npm; do
  command -v "$tool" >/dev/null || die "$tool is not on this machine"
done
[ "$(id -u)" = 0 ] || die 'mounts and namespaces are for root'

home=${PROVE_DIR:-$(mktemp --directory /var/tmp/keyhold-prove-XXXXXX)}
run=$home/run
mkdir -p "$run"
export BUILDAH_ISOLATION=chroot
store() { buildah --root "$home/images" --runroot "$run/images" "$@"; }
clean() {
  store rm --all >/dev/null 2>&1 || true
  [ -n "${PROVE_DIR:-}" ] || store rmi --all --force >/dev/null 2>&1 || true
  rm -rf --one-file-system "$run"
  [ -n "${PROVE_DIR:-}" ] || rm -rf --one-file-system "$home"
}
trap clean EXIT

# Where this machine's npm finds packages, for the build alone: nothing of that base is in the image.
npm_settings() {
  local authorities
  mkdir "$run/npm"
  say "registry=$(npm config get registry --loglevel error)" >"$run/npm/npmrc"
  authorities=$(npm config get cafile --loglevel error)
  [ "$authorities" != null ] || return 0
  cp "$authorities" "$run/npm/authorities.pem"
  say 'cafile=/usr/local/etc/authorities.pem' >>"$run/npm/npmrc"
}

# The two that the Dockerfile names: Debian, and Debian with the Node of the lock file and npm.
make_bases() {
  local tree=$run/tree base npm
  debootstrap --variant=minbase bookworm "$tree" >"$run/debootstrap.log"
  rm -rf "$tree"/var/{cache/apt,lib/apt/lists}/* "$tree"/usr/share/{doc,man,locale,info}/*
  base=$(store from scratch)
  store config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$base"
  store add --quiet "$base" "$tree" / >/dev/null
  store commit --quiet --format docker "$base" localhost/debian:bookworm-slim >/dev/null
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  npm_settings
  store add --quiet "$base" node_modules/node/bin/node /usr/local/bin/node >/dev/null
  store add --quiet "$base" "$npm" /usr/local/lib/node_modules/npm >/dev/null
  store add --quiet "$base" "$run/npm" /usr/local/etc >/dev/null
  store run "$base" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  store commit --quiet --format docker --rm "$base" localhost/node:24-bookworm-slim >/dev/null
}

build() {
  store build --quiet --pull-never --layers --format docker --tag keyhold --file deploy/Dockerfile . \
    >"$run/build.log" 2>&1 && return
  tail --lines=40 "$run/build.log"
  die 'the build'
}

megabytes() { du --summarize --block-size=1M --one-file-system "$1" | cut --fields=1; }
# Nothing that only authors need, one Node, and how large all of it is.
weigh() {
  local image=$1 base=$2 found
  found=$(find "$image/app" -regex '.*\.\([cm]?tsx?\|map\)' -o -name '*.test.*' -o -path '*/web/src')
  [ -z "$found" ] || die "sources in the image: $found"
  found=$(find "$image" -xdev -type f -name node -size +1M)
  [ "$found" = "$image/usr/local/bin/node" ] || die "not one Node in the image: $found"
  say "ok  no sources and one Node in the image: $(megabytes "$image") MB, of which its base" \
    "$(megabytes "$base"), Node $(megabytes "$image/usr/local/bin/node"), libraries" \
    "$(megabytes "$image/app/node_modules"), server and pages $(megabytes "$image/app/apps")"
}

# The list of its libraries is there, can be read, and leaves none out.
list() { node_modules/node/bin/node deploy/proof/sbom.ts "$1" || die 'sbom.json'; }

# The image as it is, a tree for each process.
grow_trees() {
  local name
  mkdir "$run/trees"
  for name in migrate web-1 web-2 worker; do
    ln -s "$(store mount "$(store from --name "$name" keyhold)")" "$run/trees/$name"
  done
  store inspect --type image keyhold >"$run/image.json"
  say '127.0.0.1 localhost keyhold.localhost files.keyhold.localhost' >"$run/hosts"
  say '127.0.0.2 web-1' >>"$run/hosts"
  say '127.0.0.3 web-2' >>"$run/hosts"
}

# An empty loopback where every port is free, and nothing else; whatever starts there ends with it.
inside() {
  local tree
  ip link set lo up
  mount --bind "$run/hosts" /etc/hosts
  for tree in "$run"/trees/*/; do
    mount -t proc proc "$tree/proc"
    mount --rbind /dev "$tree/dev"
    touch "$tree/etc/hosts"
    mount --bind "$run/hosts" "$tree/etc/hosts"
  done
  node_modules/node/bin/node deploy/proof/main.ts "$run"
}

store inspect node:24-bookworm-slim >/dev/null 2>&1 || make_bases
say 'ok  both bases made'
build
say 'ok  the image built'
image=$(store mount "$(store from keyhold)")
weigh "$image" "$(store mount "$(store from debian:bookworm-slim)")"
list "$image"
grow_trees
export run
export -f inside
unshare --net --mount --pid --fork --kill-child --mount-proc bash -euc inside
