# Runs in namespaces of its own (namespace-office.ts): $1 is LibreOffice, $2 its settings, $3 a path that must not be visible.
# Makes a root of an empty file system in memory and the machine's programs, and leaves the machine's root for good. Only then
# it says so, reads a Word file, converts it and writes the PDF. Whatever fails on the way ends it.
set -e
mount -t tmpfs -o size=1g,nosuid,nodev conversion /tmp
cd /tmp
mkdir -p usr etc dev home/user proc tmp old
show() { # read-only, if the machine has it
  if [ -L "$1" ]; then cp -P "$1" ".$1"
  elif [ -d "$1" ]; then mkdir -p ".$1"; mount --rbind "$1" ".$1"; mount -o remount,bind,ro,nosuid,nodev ".$1"
  elif [ -f "$1" ]; then cp "$1" ".$1"
  fi
}
for path in /usr/bin /usr/lib /usr/lib64 /usr/share/fonts /usr/share/fontconfig /usr/share/libreoffice /usr/share/liblangtag \
  /bin /lib /lib64 /etc/fonts /etc/libreoffice /etc/ld.so.cache; do show $path; done
for device in null urandom; do : > dev/$device; mount --bind /dev/$device dev/$device; done
printf %s "$2" > home/user/registrymodifications.xcu
# umount looks here for what there is to unmount
mount --rbind /proc proc
PATH=$PATH:/usr/sbin:/sbin pivot_root . old
cd /
umount --lazy /old /proc
: > /proc/version # LibreOffice only looks whether it is there
[ ! -e "$3" ]
echo confined
cat > /tmp/word
case $(head -c 2 /tmp/word) in PK) word=/tmp/word.docx;; *) word=/tmp/word.doc;; esac
mv /tmp/word $word
ulimit -v 4000000
export LD_LIBRARY_PATH="${1%/*}" # without /proc it does not know where it is itself
"$1" -env:UserInstallation=file:///home --headless --norestore --nolockcheck --convert-to pdf:writer_pdf_Export \
  --outdir /tmp $word > /dev/null 2>&1 < /dev/null
cat /tmp/word.pdf
